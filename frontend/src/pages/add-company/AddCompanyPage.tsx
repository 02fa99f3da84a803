/** Adding a company: the first choice, then the ten steps of its wizard. */
import { useParams } from 'react-router';
import { Start } from './Start';
import { Wizard } from './Wizard';

export default function AddCompanyPage() {
  const { id, step } = useParams();
  return id ? <Wizard companyId={id} step={step} /> : <Start />;
}
