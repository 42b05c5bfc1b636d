import type { ReactElement } from 'react';
import type { SocialNetwork } from '@/lib/brand/social-networks';
import sprite from './icons.svg';

export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/**
 * Renders the logo of a social network, hidden from screen readers because the network's name follows as text. The
 * SVG is a separate, cacheable file; inlining it would add 10% to every page.
 */
export function SocialIcon({ network }: { readonly network: SocialNetwork }): ReactElement {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden="true">
      <use href={`${sprite.src}#${network}`} />
    </svg>
  );
}
