import type { ReactElement } from 'react';
import sprite from './social-icons.svg';

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'linkedin', 'tiktok'] as const;

export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** As the networks write themselves, in every language. */
export const SOCIAL_NAMES: Readonly<Record<SocialNetwork, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/**
 * The sign of a network; its name stands beside it, for whoever doesn't see it. The drawings come in one file that browsers
 * keep: within the page they would be a tenth of every page's bytes, and again of its scripts.
 */
export function SocialIcon({ network }: { readonly network: SocialNetwork }): ReactElement {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={`${sprite.src}#${network}`} />
    </svg>
  );
}
