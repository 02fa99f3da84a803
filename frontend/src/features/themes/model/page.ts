/** What is edited of a company's page: its look, what it offers and says, and when it is open. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Colours, OpeningSpan, PageContent, Theme, ThemeChoice } from '@/api/types';
import { issueText } from '@/lib/issue';
import { faultsOf, shown } from './colours';

export type Day = OpeningSpan['day'];
export const DAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const satisfies readonly Day[];

/** Days with the same hours are one line, however many there are. */
export interface HoursLine {
  days: Day[];
  opens: string;
  closes: string;
}

export interface PageValues {
  theme: string;
  /** Whether the company has colours of its own. */
  own: boolean;
  colours: Colours;
  services: Record<string, boolean>;
  about_ar: string;
  about_en: string;
  hours: HoursLine[];
}

/** Not a number alone: forms would make a list of those. */
export const serviceField = ({ id }: { id: number }) => `category-${id}`;

export const LOOK = ['theme', 'own', 'colours'] as const satisfies readonly (keyof PageValues)[];

/** Why the look cannot be kept; what was chosen under a higher package stays, only another choice must be unlocked. */
export function lockOf(themes: readonly Theme[], choice: ThemeChoice, { theme, own }: PageValues) {
  if (choice.level === null) return 'none';
  const picked = themes.find((item) => String(item.id) === theme);
  if (picked && !picked.unlocked && picked.id !== choice.theme?.id) return 'theme';
  return own && !choice.colours_unlocked && choice.colours === null ? 'colours' : null;
}

export function linesOf(spans: readonly OpeningSpan[]): HoursLine[] {
  const lines = new Map<string, HoursLine>();
  for (const { day, opens, closes } of spans) {
    const line = lines.get(opens + closes) ?? { days: [], opens, closes };
    line.days.push(day);
    lines.set(opens + closes, line);
  }
  return [...lines.values()];
}

const spansOf = (lines: readonly HoursLine[]): OpeningSpan[] =>
  lines.flatMap(({ days, opens, closes }) => days.map((day) => ({ day, opens, closes })));

export const contentOf = (values: PageValues, categories: readonly { id: number }[]) => ({
  service_categories: categories.filter((each) => values.services[serviceField(each)]).map(({ id }) => id),
  about_ar: values.about_ar,
  about_en: values.about_en,
  opening_hours: spansOf(values.hours),
});

export const valuesOf = (
  colours: Colours,
  { theme, look, colours: own }: ThemeChoice,
  content: PageContent,
  categories: readonly { id: number }[],
): PageValues => ({
  theme: String(theme?.id ?? look?.id ?? ''),
  own: own !== null,
  colours,
  services: Object.fromEntries(
    categories.map((each) => [serviceField(each), content.service_categories.some(({ id }) => id === each.id)]),
  ),
  about_ar: content.about_ar,
  about_en: content.about_en,
  hours: linesOf(content.opening_hours),
});

type Problem = StandardSchemaV1.Issue;
/** A day that closes at midnight is open to its end. */
const end = (closes: string) => (closes === '00:00' ? '24:00' : closes);
const problem = (key: string, path: readonly PropertyKey[], values?: Record<string, string>): Problem => ({
  message: issueText(key, values, 'themes'),
  path: [...path],
});

function* hoursProblems(lines: readonly HoursLine[]): Generator<Problem> {
  for (const [index, { days, opens, closes }] of lines.entries()) {
    const overlaps = lines
      .slice(0, index)
      .some(
        (other) =>
          other.days.some((day) => days.includes(day)) && opens < end(other.closes) && other.opens < end(closes),
      );
    if (days.length === 0) yield problem('rule.days', ['hours', index, 'days']);
    else if (overlaps) yield problem('rule.overlap', ['hours', index, 'days']);
    if (!opens) yield problem('rule.time', ['hours', index, 'opens']);
    if (!closes) yield problem('rule.time', ['hours', index, 'closes']);
    else if (end(closes) <= opens) yield problem('rule.backwards', ['hours', index, 'closes']);
  }
}

/** The server's limit. */
export const ABOUT_MAX = 300;

/** Colours that cannot be read are not sent, nor hours that cannot be. */
export const PAGE_SCHEMA: StandardSchemaV1<PageValues, PageValues> = {
  '~standard': {
    version: 1,
    vendor: 'qafila',
    validate(value) {
      const values = value as PageValues;
      const faults = values.own ? faultsOf(values.colours) : [];
      const issues = [
        ...faults.map(({ role, ratio }) => problem('rule.contrast', ['colours', role], { ratio: shown(ratio) })),
        ...(['about_ar', 'about_en'] as const)
          .filter((name) => [...values[name].trim()].length > ABOUT_MAX)
          .map((name) => ({ message: issueText('max', { count: ABOUT_MAX }), path: [name] })),
        ...hoursProblems(values.hours),
      ];
      return issues.length === 0 ? { value: values } : { issues };
    },
  },
};
