/** Which files may become the person's picture. */
const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export const ACCEPTED = TYPES.join(',');
export const isPicture = (file: File) => TYPES.includes(file.type);
