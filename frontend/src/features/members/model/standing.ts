/** What can be done with the people of a company now, and with which of them. */
import type { Company, Member } from '@/api/types';
import { isSuspended } from '@/resources/companies';

/** Nothing of them is shown in total suspension. */
export const isReadable = ({ licence_stage: stage }: Company) => stage !== 'total_suspension';
export const isOpen = ({ licence_stage: stage }: Company) => !isSuspended(stage);

/** Why somebody's rights cannot be changed by the reader, if they cannot. */
export const whyFixed = ({ is_owner: owns, id }: Member, me: number): 'owner' | 'me' | null =>
  owns ? 'owner' : id === me ? 'me' : null;
