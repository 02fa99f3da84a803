/** What may follow a right password, fetched then: the second step, or the address that is still to be verified. */
import { CodeForm, type CodeFormProps } from './CodeForm';
import { NotVerified } from './NotVerified';

export type AfterPasswordProps = ({ kind: 'code' } & CodeFormProps) | { kind: 'notVerified'; email: string };

export default function AfterPassword(props: AfterPasswordProps) {
  return props.kind === 'code' ? <CodeForm {...props} /> : <NotVerified email={props.email} />;
}
