/** Up to three announcements; none is no gap. */
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Banner } from '@/api/types';
import { ImageOr } from '@/components/data/CompanyLogo';
import { isSafeRedirect } from '@/lib/redirect';
import { bannersQuery } from '@/resources/references';
import classes from './Banners.module.css';

export function Banners() {
  const { data = [] } = useQuery(bannersQuery());
  if (data.length === 0) return null;
  return (
    <ul className={`stack ${classes.row}`}>
      {data.map((banner) => (
        <li key={banner.id}>
          <Leading banner={banner}>
            <ImageOr src={banner.image} loading="lazy" />
            <span className={`words ${classes.words}`}>
              <b className="medium" dir="auto">
                {banner.title}
              </b>
              {banner.text && <small dir="auto">{banner.text}</small>}
            </span>
            {banner.link && <IconArrowLeft size={18} aria-hidden className={classes.arrow} />}
          </Leading>
        </li>
      ))}
    </ul>
  );
}

function Leading({ banner: { link }, children }: { banner: Banner; children: React.ReactNode }) {
  if (!link) return <div className={`row ${classes.banner}`}>{children}</div>;
  if (isSafeRedirect(link)) {
    return (
      <Link to={link} className={`row ${classes.banner}`}>
        {children}
      </Link>
    );
  }
  if (!/^https:\/\//.test(link)) return <div className={`row ${classes.banner}`}>{children}</div>;
  return (
    <a href={link} className={`row ${classes.banner}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
