/** English for the people of a company: who they are, what they may do, whom to invite. */
export { en as invitations } from './invitations';
export { en as members } from './members';
export { en as ownership } from './ownership';
export { en as permissions } from './permissions';
