/** A process of its own for the build: Vite takes 350 MB, which a desk would keep for good. */
import '../build/chosen-config.ts';
import { buildDeskApp } from './build-desk-app.ts';

const [root = '', folder = ''] = process.argv.slice(2);
await buildDeskApp(root, folder);
