/** English for the registration, and for what of it can be changed later. */
export { en as wizard } from './wizard';
