/** What our code needs of a map, whoever draws it. */
export interface Place {
  latitude: number;
  longitude: number;
}

export interface MapView {
  /** Puts the pin there, in sight; null takes it away. */
  pin: (place: Place | null) => void;
  centre: () => Place;
  /** Searches for places; only some maps can. `country` narrows the search to one. */
  search?: (words: string, country: string | null) => Promise<Suggestion[]>;
  remove: () => void;
}

export interface Suggestion {
  label: string;
  find: () => Promise<Found>;
}

/** A part of an address: `types` says which, in Google's words. */
export interface Component {
  long: string | null;
  short: string | null;
  types: readonly string[];
}

export interface Found {
  place: Place | null;
  components: readonly Component[];
}

export interface MapOptions {
  box: HTMLElement;
  /** What it shows until there is a pin. */
  country: string;
  isDark: boolean;
  isStill: boolean;
  words: { zoomIn: string; zoomOut: string };
  onPicked: (place: Place) => void;
  /** Whether what is drawn lacks parts that could not be loaded. */
  onLacking: (isLacking: boolean) => void;
}

export type OpenMap = (options: MapOptions) => MapView;

/** Close enough to see buildings. */
const NEAR = 16;
const FAR_STEP = 4;

/** Whoever presses on a map of a whole country comes closer with every press, and can put the pin right. */
export const zoomAfterPress = (zoom: number): number => Math.max(zoom, Math.min(zoom + FAR_STEP, NEAR));

/** How close a pin is shown that was there before. */
export const PIN_ZOOM = NEAR;

const START: Partial<Record<string, readonly [latitude: number, longitude: number, zoom: number]>> = {
  SA: [24.2, 45, 5],
  AE: [24.3, 54.4, 7],
  KW: [29.3, 47.7, 8],
  QA: [25.3, 51.2, 8],
  BH: [26.05, 50.55, 9],
  OM: [21.2, 56.5, 5],
  JO: [31.3, 36.5, 7],
  EG: [27, 30.5, 5],
};
/** From the Nile to the Gulf. */
const ANYWHERE = [26, 42, 4] as const;

export function startOf(country: string): Place & { zoom: number } {
  const [latitude, longitude, zoom] = START[country] ?? ANYWHERE;
  return { latitude, longitude, zoom };
}
