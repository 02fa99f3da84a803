/** The way of a company, which the words beside it name: from the camp where it registers through the gate of its review to the open city. */
import { Box } from '@mantine/core';
import { Camel } from './Camel';

/** By night there are a moon and stars in the place of the sun. */
const NIGHT_ONLY = 'light-dark(transparent, var(--q-faint))';
const STARS = [
  [90, 58],
  [262, 34],
  [430, 66],
  [600, 30],
  [905, 40],
  [1050, 66],
] as const;

export function CaravanWay() {
  return (
    <Box
      component="svg"
      className="turns"
      viewBox="0 0 1120 220"
      preserveAspectRatio="xMidYMax slice"
      display="block"
      w="100%"
      h={{ base: '8rem', sm: '13.75rem' }}
      aria-hidden
      focusable="false"
    >
      {STARS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="1.5" fill={NIGHT_ONLY} />
      ))}
      <circle cx="752" cy="74" r="34" fill="light-dark(var(--q-orange-fill), var(--q-ink))" />
      <circle cx="738" cy="66" r="30" fill="light-dark(transparent, var(--q-card))" />
      <Dunes />
      <Camp />
      <City />
      <Gate />
      <path fill="var(--q-orange-line)" d="M0 192C150 166 300 186 470 182 680 176 880 160 1120 190V220H0Z" />
      <g fill="none" stroke="var(--q-neutral)" strokeWidth="1.1">
        <path d="M338 140Q358 158 379 153M418 140Q438 158 460 152" />
      </g>
      <Camel at={[308, 185]} scale={0.58} load="chest" />
      <Camel at={[388, 185]} scale={0.58} load="litter" colour="orange" />
      <Camel at={[469, 184.5]} scale={0.58} />
      <path
        d="M96 204C330 190 430 198 560 196 700 192 800 182 930 184"
        fill="none"
        stroke="var(--q-orange-fill)"
        strokeWidth="2.2"
        strokeDasharray="0 9"
        strokeLinecap="round"
        opacity=".55"
      />
    </Box>
  );
}

/** Those behind, with their sides that lie in the shade. */
function Dunes() {
  return (
    <>
      <path
        fill="var(--q-sunken)"
        d="M0 138C90 132 150 96 224 92 300 92 360 138 470 138 590 136 640 92 742 100 850 108 900 84 990 84 1050 86 1090 104 1120 112V220H0Z"
      />
      <path
        fill="var(--q-orange-tint)"
        d="M0 178C100 172 190 142 282 134 380 134 430 164 560 158 690 150 740 128 836 122 930 122 1030 156 1120 160V220H0Z"
      />
      <path
        fill="var(--q-orange-line)"
        opacity=".4"
        d="M282 134C350 134 400 150 450 156L480 190H230C300 176 330 156 282 134ZM836 122C930 122 1030 156 1120 160V190H780C870 172 890 146 836 122Z"
      />
    </>
  );
}

function Camp() {
  return (
    <g transform="translate(187 182)">
      <path
        fill="var(--q-control-line)"
        d="M-62 2C-50-12-40-20-36-34-24-26-10-32 0-48 10-32 24-26 36-34 40-20 50-12 62 2Z"
      />
      <path fill="var(--q-orange-tint)" d="M0-44C2-26 8-10 17 2H-17C-8-10-2-26 0-44Z" />
      <path fill="var(--q-teal-fill)" d="M-1-46V-66H1L15-61 1-56V-46Z" />
    </g>
  );
}

function Gate() {
  return (
    <>
      <path
        fill="var(--q-control-line)"
        fillRule="evenodd"
        d="M519 182V122h5v-10h7v6h7v-6h7v6h7v-6h16v6h7v-6h7v6h7v-6h7v10h5v60H584V150a24 24 0 0 0-48 0v32Z"
      />
      <path fill="var(--q-orange-fill)" d="M559 126h2v8h3l2 9h-12l2-9h3Z" />
    </>
  );
}

function City() {
  return (
    <>
      <path
        fill="var(--q-line-strong)"
        d="M866 176V128h12v-16a7 7 0 0 1 14 0v16h14V104h22V92a24 24 0 0 1 22-23 24 24 0 0 1 22 23v22h14v-8h14v18h10v52Z"
      />
      <path fill="var(--q-control-line)" d="M902 176V140h64v36Z" />
      <path
        fill="var(--q-card)"
        opacity=".6"
        d="M945 108v-9a5 5 0 0 1 10 0v9ZM882 138h5v9h-5ZM980 132h5v9h-5ZM992 132h5v9h-5ZM913 116h5v9h-5Z"
      />
      <path fill="var(--q-teal-fill)" d="M919 176V160a15 15 0 0 1 30 0V176ZM949 70V54h2l13 5-13 5.4V70Z" />
      <Palm at="translate(1024 178)" />
      <Palm at="translate(848 180) scale(-.8 .8)" />
    </>
  );
}

function Palm({ at }: { at: string }) {
  return (
    <g transform={at}>
      <path
        fill="none"
        stroke="var(--q-control-line)"
        strokeWidth="3.4"
        strokeLinecap="round"
        d="M0 0C2-14 1-26-3-38"
      />
      <path
        fill="var(--q-teal-fill)"
        d="M-3-39C-12-46-20-45-25-36-18-41-11-40-3-37-11-37-16-32-17-25-12-32-8-35-3-36-1-33 0-29-1-24 4-29 3-34 0-38 6-38 11-35 14-29 15-37 9-43-1-40 4-45 11-45 17-42 13-50 2-50-3-39Z"
      />
    </g>
  );
}
