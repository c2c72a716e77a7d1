import { paths } from '../lib/paths';

interface BrandProps {
  readonly icon: string;
}

export const Brand = ({ icon }: BrandProps) => (
  <a class="brand" href={paths.home()}>
    <img src={icon} alt="" width="24" height="24" />
    <span>Bindery</span>
  </a>
);
