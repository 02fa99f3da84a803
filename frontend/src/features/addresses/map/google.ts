/** Google's map and its search for places, in the language of the page. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import type { Locale } from '@/config/locales';
import { PIN_ZOOM, type Place, startOf, type Suggestion, zoomAfterPress, type OpenMap } from './view';

let isAsked = false;

/** Resolves once Google's code is here. A document loads it once, in one language. */
export async function loadGoogle(key: string, language: Locale, region: string): Promise<OpenMap> {
  if (!isAsked) setOptions({ key, language, region, v: 'quarterly', authReferrerPolicy: 'origin' });
  isAsked = true;
  const [{ Map }, { Marker }, places] = await Promise.all([
    importLibrary('maps'),
    importLibrary('marker'),
    importLibrary('places'),
  ]);
  return ({ box, country, isDark, onPicked, onLacking }) => {
    const start = startOf(country);
    const map = new Map(box, {
      center: { lat: start.latitude, lng: start.longitude },
      zoom: start.zoom,
      gestureHandling: 'cooperative',
      colorScheme: isDark ? 'DARK' : 'LIGHT',
      disableDefaultUI: true,
      zoomControl: true,
      clickableIcons: false,
    });
    // The newer kind of marker wants a map that is styled at Google's.
    const pin = new Marker({ draggable: true });
    const picked = ({ latLng }: google.maps.MapMouseEvent) => latLng && onPicked(placeOf(latLng));
    map.addListener('click', picked);
    pin.addListener('dragend', picked);
    // Google calls this when it refuses the key, and covers the map with its own words.
    Object.assign(window, { gm_authFailure: () => onLacking(true) });

    let isFirst = true;
    let session = new places.AutocompleteSessionToken();
    return {
      pin: (place) => {
        pin.setMap(place ? map : null);
        if (place) {
          const point = { lat: place.latitude, lng: place.longitude };
          pin.setPosition(point);
          map.setZoom(isFirst ? PIN_ZOOM : zoomAfterPress(map.getZoom() ?? start.zoom));
          map.panTo(point);
        }
        isFirst = false;
      },
      centre: () => {
        const centre = map.getCenter();
        return centre ? placeOf(centre) : start;
      },
      search: async (input, only) => {
        const answer = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
          input,
          language,
          region: country,
          sessionToken: session,
          includedRegionCodes: only ? [only] : undefined,
        });
        return answer.suggestions.flatMap(({ placePrediction: found }): Suggestion[] =>
          found
            ? [
                {
                  label: found.text.text,
                  find: async () => {
                    const { place } = await found.toPlace().fetchFields({ fields: ['addressComponents', 'location'] });
                    // A session ends with the place that was chosen.
                    session = new places.AutocompleteSessionToken();
                    return {
                      place: place.location ? placeOf(place.location) : null,
                      components: (place.addressComponents ?? []).map(({ longText, shortText, types }) => ({
                        long: longText,
                        short: shortText,
                        types,
                      })),
                    };
                  },
                },
              ]
            : [],
        );
      },
      remove: () => {
        google.maps.event.clearInstanceListeners(map);
        pin.setMap(null);
        box.replaceChildren();
      },
    };
  };
}

const placeOf = (point: google.maps.LatLng): Place => ({ latitude: point.lat(), longitude: point.lng() });
