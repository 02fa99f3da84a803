/** A map of tiles, by Leaflet: it shows and is pinned, and knows no addresses. */
import { control, divIcon, map as leafletMap, marker as leafletMarker, tileLayer, type LatLng } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import classes from './map.module.css';
import { PIN_ZOOM, type Place, startOf, zoomAfterPress, type MapOptions, type MapView } from './view';

const MAX_ZOOM = 19;
const PIN_SIZE = 44;

/** Whoever walks round the globe gets a longitude beyond 180. */
function placeOf(point: LatLng): Place {
  const { lat, lng } = point.wrap();
  return { latitude: lat, longitude: lng };
}

export function openTiles(tiles: string, { box, country, isStill, words, onPicked, onLacking }: MapOptions): MapView {
  const start = startOf(country);
  const map = leafletMap(box, {
    center: [start.latitude, start.longitude],
    zoom: start.zoom,
    attributionControl: false,
    zoomControl: false,
    // The page scrolls over it: one finger and the wheel are the page's, two fingers and the buttons the map's.
    scrollWheelZoom: false,
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  control.zoom({ position: 'topright', zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  tileLayer(tiles, {
    maxZoom: MAX_ZOOM,
    className: classes.tiles,
    // The product's documents name themselves to nobody; owners of tiles want to know from where they are asked for.
    referrerPolicy: 'strict-origin',
  })
    .on('tileerror', () => onLacking(true))
    .on('tileload', () => onLacking(false))
    .addTo(map);
  const pin = leafletMarker([0, 0], {
    draggable: true,
    keyboard: false,
    icon: divIcon({ className: classes.pin, iconSize: [PIN_SIZE, PIN_SIZE], iconAnchor: [PIN_SIZE / 2, PIN_SIZE - 4] }),
  });
  pin.on('dragend', () => onPicked(placeOf(pin.getLatLng())));
  map.on('click', ({ latlng }) => onPicked(placeOf(latlng)));

  let isFirst = true;
  return {
    pin: (place) => {
      if (place) {
        const point = [place.latitude, place.longitude] as const;
        pin.setLatLng([...point]).addTo(map);
        map.setView([...point], isFirst ? PIN_ZOOM : zoomAfterPress(map.getZoom()), { animate: !isStill });
      } else pin.remove();
      isFirst = false;
    },
    centre: () => placeOf(map.getCenter()),
    remove: () => map.remove(),
  };
}
