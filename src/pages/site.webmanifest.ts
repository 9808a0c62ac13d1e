import type { APIRoute } from 'astro';
import { site } from '#lib/site/site.ts';

export const GET: APIRoute = () =>
  new Response(
    JSON.stringify({
      name: site.brand,
      short_name: site.brand,
      description: site.description,
      start_url: '/',
      display: 'browser',
      background_color: site.look.light.paper,
      theme_color: site.look.light.deep,
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
      ],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
