/**
 * What has to come before the same request does: a passkey that is shown again, or time, since what
 * is in the way (such as a publication) is over by itself.
 */
export type RequestNeed = 'passkey' | 'time';

/** Body of an answer that is an error. */
export type Refusal = {
  /** A sentence for the person. */
  error: string;
  needs?: RequestNeed | undefined;
  /** The field of the request that is wrong, where it is one. */
  field?: string | undefined;
};
