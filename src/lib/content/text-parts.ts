/**
 * Parts that a text of `content/` may use by their names, as `<SeriesChart id="…" />`. The pages in
 * `src/pages` hand them in; a text has no imports of its own.
 */

/** A field of a part, for the form that inserts it. */
export type PartField = {
  name: string;
  label: string;
  help: string;
  /** Kind of content whose entries are the choices; a text is typed where it is left out. */
  of?: 'figures' | 'series' | 'mechanisms' | 'pictures';
  /** The choices, where they are few. */
  oneOf?: readonly string[];
  /** How it is written: `n={3}`, or a list with one text a line. Text where it is left out. */
  as?: 'number' | 'lines';
};

export type TextPart = {
  /** What it puts on the page, in a few words. */
  about: string;
  fields?: readonly PartField[];
  /** Its tag, where that is not its name: a box of HTML. */
  tag?: string;
  /** Whether it stands around a text: `<Part>` … `</Part>`. */
  isAround?: boolean;
  /** Whether it stands within a sentence. */
  isInline?: boolean;
};

const figure: TextPart = {
  about: 'A figure with its source',
  isInline: true,
  fields: [{ name: 'id', label: 'Figure', help: 'One of content/figures.', of: 'figures' }],
};
const seriesChart: TextPart = {
  about: 'A chart of a series',
  fields: [{ name: 'id', label: 'Series', help: 'One of content/series.', of: 'series' }],
};

const picture: TextPart = {
  about: 'A picture',
  fields: [
    {
      name: 'id',
      label: 'Picture',
      help: 'One that was uploaded, or a new one.',
      of: 'pictures',
    },
  ],
};

/** Engravings of the site that a slide or a text may show. */
// prettier-ignore
const PLATES = [
  'bank', 'bars', 'calendar', 'cloakroom', 'clock', 'doors', 'forecast', 'globe', 'hooks', 'lake',
  'law', 'lock', 'notebook', 'notes', 'pawnshop', 'piles', 'pizza', 'press', 'queue', 'receipt',
  'report', 'scales', 'seesaw', 'sheet', 'slice', 'stacks',
] as const;

const ofTexts = {
  Email: { about: 'Your mail address', isInline: true },
  Operator: { about: 'Who runs the site' },
  WithThirdParties: {
    about: 'A text that is shown where other companies supply parts of pages',
    isAround: true,
  },
} satisfies Record<string, TextPart>;

const ofLegal = {
  ...ofTexts,
  AdvertNotice: { about: 'What adverts mean for visitors' },
  Authority: { about: 'The data protection authority' },
  ConsentNotice: { about: 'What visitors are asked' },
  ContactFormNotice: { about: 'What the contact form keeps' },
  ContactLines: { about: 'How to reach you' },
  CookieTable: { about: 'The table of cookies and stored keys' },
  CookieTypes: { about: 'The kinds of cookies in use' },
  GoverningLaw: { about: 'The law that applies' },
  LiveSources: { about: 'Where live numbers and news come from' },
  OpenLicences: { about: 'The open licenses' },
  Picture: picture,
  ThirdPartyTable: { about: 'The table of other companies' },
  UnaskedNotice: { about: 'What loads without a question' },
  UseTable: { about: 'The table of purposes' },
} satisfies Record<string, TextPart>;

/** Parts by the kind of content whose texts may use them. */
const textParts = {
  about: {
    ...ofTexts,
    CorrectionLog: { about: 'The list of corrections' },
    Funding: { about: 'What pays for the site' },
    Picture: picture,
  },
  guides: {
    AddressCheck: { about: 'The check of an address' },
    Figure: figure,
    Picture: picture,
    PlaceAnswers: { about: 'Answers by country' },
    RoundTrip: { about: 'The calculator of a round trip' },
    RulePlaces: { about: 'Rules by place' },
    RuleTimeline: { about: 'The timeline of regulation' },
    SeriesChart: seriesChart,
    SlippedCoins: { about: 'What became of coins that slipped' },
    WalletChooser: { about: 'Questions that lead to a kind of wallet' },
  },
  learn: {
    AuctionFigure: { about: 'The drawing of an auction' },
    BandFigure: { about: 'The drawing of the band around the peg' },
    DilutionFigure: { about: 'The drawing of a dilution' },
    Engraving: {
      about: 'A small engraving beside a paragraph or in a table',
      isInline: true,
      fields: [{ name: 'plate', label: 'Picture', help: 'What is drawn.', oneOf: PLATES }],
    },
    Figure: figure,
    Film: { about: 'The film of this article' },
    MechanismVerdict: {
      about: 'The verdict on a mechanism',
      fields: [
        {
          name: 'id',
          label: 'Mechanism',
          help: 'One of content/mechanisms.json.',
          of: 'mechanisms',
        },
      ],
    },
    Picture: picture,
    RebaseFigure: { about: 'The drawing of a rebase' },
    SeriesChart: seriesChart,
    Slide: {
      about: 'A slide of a talk',
      isAround: true,
      fields: [
        {
          name: 'n',
          label: 'Number',
          help: 'Its place among the slides, such as 3.',
          as: 'number',
        },
        { name: 'title', label: 'Title', help: 'A few words at its head.' },
        { name: 'lines', label: 'Lines', help: 'What stands on it, one to a line.', as: 'lines' },
        {
          name: 'plate',
          label: 'Picture',
          help: 'What is drawn on it.',
          oneOf: PLATES,
        },
      ],
    },
    TalkPlayer: { about: 'The player of a talk' },
    Transcript: { about: 'What is said in the film' },
    VaultFigure: { about: 'The drawing of a vault' },
  },
  lab: {
    Cases: {
      about: 'The cases of an explorable side by side',
      fields: [
        { name: 'lab', label: 'Explorable', help: 'The name of its file in content/lab.' },
        { name: 'see', label: 'What to see', help: 'What a reader compares, in a sentence.' },
      ],
    },
    Figure: figure,
    Picture: picture,
    SeriesChart: seriesChart,
  },
  legal: ofLegal,
  newsletters: { Picture: picture },
  pages: ofLegal,
} as const satisfies Record<string, Record<string, TextPart>>;

type TextKind = keyof typeof textParts;

/** What a page hands to texts of a kind: a component for each part. Figures are put in by the build. */
export type PartsOf<Kind extends TextKind> = Record<
  Exclude<keyof (typeof textParts)[Kind], 'Figure'>,
  unknown
>;

/** Boxes of HTML that articles and guides set off a text by. */
export const textBoxes: Readonly<Record<string, TextPart>> = {
  'Level box': {
    about: 'A text for readers of one level',
    tag: 'div',
    isAround: true,
    fields: [
      {
        name: 'data-level',
        label: 'Level',
        help: 'Readers choose simple, standard or expert; simple shows no boxes.',
        oneOf: ['standard', 'expert'],
      },
    ],
  },
  'Worked example': {
    about: 'A text whose numbers are made up',
    tag: 'div data-worked',
    isAround: true,
  },
};

/** The parts that texts of a kind may use; none for a kind that has no texts of its own. */
export function partsFor(kind: string): Readonly<Record<string, TextPart>> {
  return Object.hasOwn(textParts, kind) ? textParts[kind as TextKind] : {};
}

/** Values that every text may show, as `{site.brand}`, each with the module that has it. */
export const textValues = {
  site: '#lib/site/site.ts',
  words: '#lib/site/english-product-words.ts',
} as const;
