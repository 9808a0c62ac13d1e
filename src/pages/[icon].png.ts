import type { APIRoute } from 'astro';
import { iconPng } from '#features/machine-files/icon.ts';

export function getStaticPaths() {
  return [
    { params: { icon: 'apple-touch-icon' }, props: { size: 180 } },
    { params: { icon: 'icon-192' }, props: { size: 192 } },
    { params: { icon: 'icon-512' }, props: { size: 512 } },
  ];
}

export const GET: APIRoute = ({ props }) =>
  new Response(new Uint8Array(iconPng(Number(props.size))), {
    headers: { 'Content-Type': 'image/png' },
  });
