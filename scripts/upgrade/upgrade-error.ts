/** What stands in the way of an upgrade: whole sentences for the owner, no stack. */
export class UpgradeError extends Error {
  override name = 'UpgradeError';
}
