/** Arabic for the screens of the account. */
export { ar as dataExport } from './dataExport';
export { ar as devices } from './devices';
export { ar as leaving } from './leaving';
export { ar as notifications } from './notifications';
export { ar as profile } from './profile';
export { ar as twoStep } from './twoStep';
