/** A node of markup as `htmlparser2` parses it, as far as this project looks at one. */
export type MarkupNode = {
  type: string;
  name?: string;
  data?: string;
  attribs?: Record<string, string>;
  children?: MarkupNode[];
};
