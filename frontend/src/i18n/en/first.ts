/** English that every screen loads: home, the companies, the frame of a company and its overview. */
export { en as closing } from './closing';
export { en as common } from './common';
export { en as companies } from './companies';
export { en as images } from './images';
export { en as ledger } from './ledger';
export { en as payments } from './payments';
export { en as publicPages } from './publicPages';
export { en as requirements } from './requirements';
export { en as review } from './review';
export { en as search } from './search';
export { en as words } from './words';
