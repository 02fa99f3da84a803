/** Arabic for the registration, and for what of it can be changed later. */
export { ar as wizard } from './wizard';
