/** Arabic that every screen loads: home, the companies, the frame of a company and its overview. */
export { ar as closing } from './closing';
export { ar as common } from './common';
export { ar as companies } from './companies';
export { ar as images } from './images';
export { ar as ledger } from './ledger';
export { ar as payments } from './payments';
export { ar as publicPages } from './publicPages';
export { ar as requirements } from './requirements';
export { ar as review } from './review';
export { ar as search } from './search';
export { ar as words } from './words';
