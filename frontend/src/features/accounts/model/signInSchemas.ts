/** What signing in asks for. */
import * as rules from '@/lib/rules';

export const credentials = rules.z.object({ email: rules.email(), password: rules.password() });
export const oneTimeCode = rules.z.object({ code: rules.identifier() });
