/** The mechanisms that the article on them takes one by one. */
import { z } from 'zod';
import { ownId } from './content-fields.ts';
import { mechanismVerdict } from './verdict-field.ts';

/** Its place is in the article: `<MechanismVerdict id="reserves" />` below the heading. */
export const mechanismSchema = z.strictObject({
  id: ownId.describe('The article places the verdict by it. Don’t change it.'),
  verdict: mechanismVerdict,
});
