const FEWEST = 3;
const KINDS = 10;

/** The petals of an item's rosette, 3 to 12: the same for the same id, and spread over all. */
export function petalsFor(id: string): number {
  let sum = 0;
  for (const character of id) sum = (sum * 31 + character.codePointAt(0)!) % 9973;
  return FEWEST + (sum % KINDS);
}
