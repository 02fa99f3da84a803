/** Arabic for the screens that guests see. */
export { ar as accounts } from './accounts';
export { ar as common } from './common';
export { ar as publicPages } from './publicPages';
export { ar as verification } from './verification';
