/** English for the screens that guests see. */
export { en as accounts } from './accounts';
export { en as common } from './common';
export { en as publicPages } from './publicPages';
export { en as verification } from './verification';
