import { basename, join, resolve } from 'node:path';
import { defineConfig } from 'astro/config';
import react from '@astrojs/react';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import { siteAdapter } from './scripts/build/adapter/index.ts';
import { buildOrigin } from '#scripts/build/build-origin.ts';
import { advertPlaces } from './scripts/build/advert-places.ts';
import { chosenAdverts } from './scripts/build/chosen-adverts.ts';
import { chosenConfig, chosenConfigFile } from './scripts/build/chosen-config.ts';
import { directionRules } from './scripts/build/direction-rules.ts';
import { devContent } from './scripts/build/dev-content.ts';
import { devServices } from './scripts/build/dev-services.ts';
import { singleStylesheet } from './scripts/build/single-stylesheet.ts';
import { intentDirective } from './scripts/build/intent-directive.ts';
import { queriesInEm } from './scripts/build/queries-in-em.ts';
import { scriptingRules } from './scripts/build/scripting-rules.ts';
import { sharedScripts } from './scripts/build/shared-scripts.ts';
import { refuseNewsletterCode } from './scripts/build/refuse-newsletter-code.ts';
import { textValues } from './scripts/build/text-values.ts';
import { messageCatalogs } from './scripts/build/message-catalogs.ts';
import { fewPages } from './scripts/build/few-pages.ts';
import { formPages } from './scripts/build/form-pages.ts';
import { isListedAddress } from './scripts/build/listed-pages.ts';
import { i18nRouting, localizedPages, sitemapOfLocales } from './scripts/build/localized-pages.ts';
import { lookTokens } from './scripts/build/look-tokens.ts';
import { loadConfig } from '#scripts/content-check/config-problem.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { articlePlugin } from '#scripts/build/article/article-plugin.ts';
import { ownPages, testPages } from './scripts/build/test-pages.ts';

const { locales = [DEFAULT_LOCALE], forms = [] } = await loadConfig(
  chosenConfigFile(process.env) ?? resolve('config/site.ts'),
);
// It reads the configuration, which the hook of `chosen-config.ts` has to be there for.
const { textValue } = await import('#scripts/build/article/text-value.ts');
/** Set by tests, which build a second site beside the first. */
const dist = process.env.DIST_DIR || 'dist';
/** A build writes beside the site, and takes its place once it is done. */
const outDir = process.env.OUT_DIR || dist;

export default defineConfig({
  outDir,
  ...(dist === 'dist' ? {} : { cacheDir: `.cache/astro-${basename(dist)}` }),
  adapter: siteAdapter(),
  site: buildOrigin(process.env),
  trailingSlash: 'never',
  ...i18nRouting(locales),
  build: { format: 'file', inlineStylesheets: 'never', assets: '_astro' },
  compressHTML: true,
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  session: false,
  prefetch: false,
  markdown: {
    // Colors of code would be inline styles, which the policy of pages blocks.
    syntaxHighlight: false,
    processor: satteri({ hastPlugins: [articlePlugin(import.meta.dirname, textValue)] }),
  },
  integrations: [
    react(),
    mdx(),
    sitemap({
      ...sitemapOfLocales(locales),
      filter: (page) => isListedAddress(join(outDir, 'client'), page),
    }),
    intentDirective(),
    singleStylesheet(),
    devServices(),
    devContent(import.meta.dirname),
    advertPlaces(),
    testPages(process.env),
    fewPages(process.env),
    formPages(forms),
    localizedPages(import.meta.dirname, locales),
  ],
  vite: {
    // An editor empties a file before it writes it; read in between, it would stay wrong in dev.
    server: { watch: { awaitWriteFinish: { stabilityThreshold: 40, pollInterval: 10 } } },
    plugins: [
      chosenConfig(process.env),
      chosenAdverts(process.env),
      // Before anything is written into a text.
      refuseNewsletterCode(import.meta.dirname),
      textValues(),
      await lookTokens(process.env),
      messageCatalogs(locales.slice(1)),
    ],
    define: {
      OWN_PAGES: JSON.stringify(ownPages(process.env)),
      ONE_CARD: JSON.stringify(process.env.ONE_CARD === '1'),
    },
    build: { cssCodeSplit: false, assetsInlineLimit: 0, target: 'es2022' },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { codeSplitting: sharedScripts(import.meta.dirname) } },
        },
      },
    },
    // In dev Vite looks for what browsers need in every component, also in those that are drawn here
    // alone. It can't read a native library, and would then bring no browser React.
    optimizeDeps: { exclude: ['@resvg/resvg-js'] },
    css: {
      modules: { generateScopedName: '[local]_[hash:base64:4]' },
      postcss: { plugins: [scriptingRules(), queriesInEm(), directionRules(locales)] },
    },
  },
});
