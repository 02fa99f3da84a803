/** Arabic for the people of a company: who they are, what they may do, whom to invite. */
export { ar as invitations } from './invitations';
export { ar as members } from './members';
export { ar as ownership } from './ownership';
export { ar as permissions } from './permissions';
