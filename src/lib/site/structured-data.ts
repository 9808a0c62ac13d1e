import type {
  Article as SchemaArticle,
  BreadcrumbList,
  Dataset as SchemaDataset,
  FAQPage,
  LearningResource,
  Organization,
  VideoObject,
  WebSite,
  WithContext,
} from 'schema-dts';
import { currentLocale } from '#shared/locale.ts';
import { canonicalPath } from './alternates.ts';
import { CONTENT_LICENSE, licenseData } from './license.ts';
import { absoluteUrl } from './page-url.ts';
import { changedDay } from '#lib/content/page-corrections.ts';
import type { PageQuestion } from '#lib/content/reading-data.ts';
import { site } from './site.ts';

const CONTEXT = 'https://schema.org';

/** schema.org WebSite, for Home. */
export function websiteData(base: URL | undefined): WithContext<WebSite> {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    name: site.brand,
    description: site.description,
    url: absoluteUrl('/', base),
    inLanguage: 'en',
  };
}

/** schema.org Organization, for Home: who runs the site, as configured. */
export function organizationData(base: URL | undefined): WithContext<Organization> {
  const { email, social } = site.contact;
  return {
    '@context': CONTEXT,
    '@type': 'Organization',
    name: site.operator.name,
    url: absoluteUrl('/', base),
    logo: absoluteUrl('/icon-512.png', base),
    ...(email ? { email } : {}),
    ...(social ? { sameAs: [social.url] } : {}),
  };
}

type Step = { label: string; path: string };

/**
 * schema.org BreadcrumbList from the pages above to the page itself, each by the address that search
 * engines are told of.
 */
export function breadcrumbData(
  above: readonly Step[],
  here: Step,
  base: URL | undefined,
): WithContext<BreadcrumbList> {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [...above, here].map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: absoluteUrl(canonicalPath(step.path, currentLocale()), base),
    })),
  };
}

type Article = {
  title: string;
  description: string;
  path: string;
  image: string;
  /** The day of the last check, as `2026-11-21`. */
  checked?: string;
  /** The day of its newest correction, where it has one. */
  corrected?: string | null;
  /** The day from which it has been there, where that is known. */
  published?: string;
  /** What it is about. */
  about?: { name: string; alternateName?: string };
};

/** schema.org Article, for a page of running text. */
export function articleData(article: Article, base: URL | undefined): WithContext<SchemaArticle> {
  const organization: Organization = { '@type': 'Organization', name: site.operator.name };
  const { checked = null, corrected = null } = article;
  const modified = changedDay({ checked, corrected });
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    mainEntityOfPage: absoluteUrl(article.path, base),
    image: absoluteUrl(article.image, base),
    ...(article.published ? { datePublished: article.published } : {}),
    ...(modified ? { dateModified: modified } : {}),
    inLanguage: 'en',
    ...(article.about ? { about: { '@type': 'Thing', ...article.about } } : {}),
    ...licenseData(),
    author: organization,
    publisher: organization,
  };
}

type Video = {
  title: string;
  description: string;
  /** Path of the film's files without their endings. */
  file: string;
  seconds: number;
  /** Day as `2026-11-21`. */
  uploaded: string;
};

/** schema.org VideoObject, for the page that shows the film. */
export function videoData(video: Video, base: URL | undefined): WithContext<VideoObject> {
  const { seconds } = video;
  return {
    '@context': CONTEXT,
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    thumbnailUrl: absoluteUrl(`${video.file}.jpg`, base),
    contentUrl: absoluteUrl(`${video.file}.mp4`, base),
    uploadDate: video.uploaded,
    duration: `PT${Math.floor(seconds / 60)}M${seconds % 60}S`,
    inLanguage: 'en',
    isAccessibleForFree: true,
    ...licenseData(),
  };
}

/** schema.org FAQPage, for a page that puts questions and answers them where readers see it. */
export function faqData(
  { path, questions }: { path: string; questions: readonly PageQuestion[] },
  base: URL | undefined,
): WithContext<FAQPage> {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    url: absoluteUrl(path, base),
    inLanguage: 'en',
    ...licenseData(),
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type Dataset = {
  name: string;
  description: string;
  path: string;
  file: string;
  /** Null where it has no entry. */
  modified: string | null;
};

/** schema.org Dataset, for an index whose entries can be had as one file. */
export function datasetData(dataset: Dataset, base: URL | undefined): WithContext<SchemaDataset> {
  return {
    '@context': CONTEXT,
    '@type': 'Dataset',
    name: dataset.name,
    description: dataset.description,
    url: absoluteUrl(dataset.path, base),
    ...(dataset.modified === null ? {} : { dateModified: dataset.modified }),
    inLanguage: 'en',
    isAccessibleForFree: true,
    license: CONTENT_LICENSE,
    creator: { '@type': 'Organization', name: site.operator.name },
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: absoluteUrl(dataset.file, base),
    },
  };
}

type Exercise = { title: string; description: string; path: string; goal: string };

/** schema.org LearningResource, for a page to try something out. */
export function exerciseData(
  exercise: Exercise,
  base: URL | undefined,
): WithContext<LearningResource> {
  return {
    '@context': CONTEXT,
    '@type': 'LearningResource',
    name: exercise.title,
    description: exercise.description,
    url: absoluteUrl(exercise.path, base),
    inLanguage: 'en',
    ...licenseData(),
    isAccessibleForFree: true,
    educationalLevel: 'beginner',
    interactivityType: 'active',
    learningResourceType: 'simulation',
    teaches: exercise.goal,
  };
}
