/// <reference types="astro/client" />

type SiteLocals = import('#shared/locals.ts').SiteLocals;

declare namespace App {
  interface Locals extends SiteLocals {}
}

declare namespace Astro {
  interface ClientDirectives {
    /** React arrives for the island when a visitor first turns to it. */
    'client:intent'?: boolean | string;
  }
}
