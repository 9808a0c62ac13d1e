/** A request that the API cannot answer, told as problem details (RFC 9457). */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly status: number;

  /** @param detail what was wrong and what to ask for instead, as whole sentences */
  constructor(status: number, detail: string) {
    super(detail);
    this.status = status;
  }
}
