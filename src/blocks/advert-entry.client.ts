import { mountAdverts } from '#features/adverts/adverts.client.ts';

/** Shipped only where adverts from outside load without a question. */
const mount = () => mountAdverts({ asked: false });
// A network that never answers must not keep the page from being done.
if (document.readyState === 'complete') mount();
else addEventListener('load', mount);
