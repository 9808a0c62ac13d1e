import { PAGES_CACHE, PARTS_CACHE } from '#lib/browser/storage-names.ts';

/** Deletes all that is kept. */
export async function forgetPages(): Promise<void> {
  await Promise.all([caches.delete(PAGES_CACHE), caches.delete(PARTS_CACHE)]);
}

/** Whether pages are kept. */
export const isOn = async () => (await navigator.serviceWorker.getRegistration()) !== undefined;

/** Keeps nothing from now on, and nothing of what was kept. */
export async function switchOff(): Promise<void> {
  const known = await navigator.serviceWorker.getRegistration();
  await known?.unregister();
  await forgetPages();
}
