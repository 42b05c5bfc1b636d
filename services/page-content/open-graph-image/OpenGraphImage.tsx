import type { ReactElement } from 'react';
import { BRAND } from '@/lib/brand/brand';
import { drawnBrand } from '@/lib/server/brand/server-brand';
import { IMAGE_HEIGHT, IMAGE_WIDTH } from '@/lib/page/open-graph-format';

interface OpenGraphImageProps {
  readonly title: string;
  /** Pixels. */
  readonly titleSize: number;
  readonly lines: readonly string[];
  /** An image of {@link IMAGE_HEIGHT}, shown next to the text. */
  readonly side: { readonly dataUrl: string; readonly width: number } | null;
}

/** In pixels. */
export const MAP_WIDTH = 460;

/** In pixels. */
export const PICTURE_WIDTH = 560;

/** React key by which `layOut` finds the element whose height it measures. */
export const TEXT_KEY = 'text';

/** Maximum height of the text above the brand name, in pixels. */
export const MAX_TEXT_HEIGHT = 400;

/** Literal values of the brand's colours and logo, because Satori does not read style sheets. */
const { colors, logo: LOGO } = drawnBrand();
const { dark: NIGHT, accent: BUZZER, alert: CORAL, onDark: ON_NIGHT, onDarkSoft: ON_NIGHT_SOFT } = colors;

const MARGIN = 64;
const LINE_SIZE = 34;

const LOGO_HEIGHT = 60;

/** Heights of the equaliser bars, in percent. */
const BAR_HEIGHTS = [34, 52, 42, 72, 58, 92, 64, 48, 84, 60, 42, 76, 52, 92, 62, 34, 72, 52];

/** Satori supports a subset of CSS (https://github.com/vercel/satori#css): an element with children must be flex. */
export function OpenGraphImage({ title, titleSize, lines, side }: OpenGraphImageProps): ReactElement {
  return (
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
        boxSizing: 'border-box',
        width: IMAGE_WIDTH,
        height: IMAGE_HEIGHT,
        padding: MARGIN,
        paddingRight: side ? side.width + MARGIN / 2 : MARGIN,
        background: NIGHT,
        color: ON_NIGHT,
        fontFamily: 'Bricolage, Bricolage Extended',
      }}
    >
      {side ? (
        <img
          src={side.dataUrl}
          alt=""
          width={side.width}
          height={IMAGE_HEIGHT}
          style={{ position: 'absolute', right: 0, top: 0 }}
        />
      ) : (
        <Equalizer />
      )}
      <div key={TEXT_KEY} style={{ display: 'flex', flexDirection: 'column' }}>
        <div
          style={{
            display: 'block',
            fontSize: titleSize,
            fontWeight: 800,
            lineHeight: 1.06,
            letterSpacing: '-0.02em',
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        {lines.map((line, index) => (
          <div
            key={line}
            style={{
              display: 'block',
              marginTop: 18,
              color: index === 0 ? BUZZER : ON_NIGHT_SOFT,
              fontSize: LINE_SIZE,
              fontWeight: index === 0 ? 800 : 400,
              lineHeight: 1.25,
              wordBreak: 'break-word',
            }}
          >
            {line}
          </div>
        ))}
      </div>
      <BrandName />
    </div>
  );
}

function Equalizer(): ReactElement {
  return (
    <div
      style={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        display: 'flex',
        alignItems: 'flex-end',
        justifyContent: 'flex-end',
        gap: 12,
        boxSizing: 'border-box',
        width: IMAGE_WIDTH,
        height: 150,
        paddingRight: MARGIN,
      }}
    >
      {BAR_HEIGHTS.map((height, index) => (
        <div
          key={index}
          style={{
            width: 22,
            height: `${height}%`,
            borderRadius: '8px 8px 0 0',
            background: index % 5 === 3 ? CORAL : BUZZER,
            // The bars on the left are more transparent, so that the brand name stays readable.
            opacity: 0.15 + (0.85 * index) / BAR_HEIGHTS.length,
          }}
        />
      ))}
    </div>
  );
}

function BrandName(): ReactElement {
  return (
    <div style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 40, fontWeight: 800 }}>
      {LOGO ? (
        <img src={LOGO.url} alt="" width={Math.round(LOGO_HEIGHT * LOGO.ratio)} height={LOGO_HEIGHT} />
      ) : (
        <Buzzer />
      )}
      {!BRAND.logo?.containsName && (
        <div style={{ display: 'flex', letterSpacing: '-0.02em' }}>{BRAND.name}</div>
      )}
    </div>
  );
}

function Buzzer(): ReactElement {
  return (
    <svg viewBox="0 0 48 40" width="72" height={LOGO_HEIGHT}>
      <path d="M9 28a15 15 0 0 1 30 0z" fill={BUZZER} />
      <path d="M6 28h36l4 8a3 3 0 0 1-2 4H4a3 3 0 0 1-2-4z" fill={ON_NIGHT} />
      <path
        d="M24 2v5M8.5 6.5l3.2 3.8M39.5 6.5l-3.2 3.8"
        stroke={CORAL}
        strokeWidth="3.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
