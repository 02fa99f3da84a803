/** English for the screens of the account. */
export { en as dataExport } from './dataExport';
export { en as devices } from './devices';
export { en as leaving } from './leaving';
export { en as notifications } from './notifications';
export { en as profile } from './profile';
export { en as twoStep } from './twoStep';
