/** One camel of the caravan, seen from the side; its feet stand on the point that `at` names. */
const BODY =
  'M97.5 19.5C95 17 91 16 88 16.2l-1.4-2.6-1 3C82.6 17.6 81.4 20.6 80.4 24.6 79 31 77 38 72.4 40.4 70 41.4 67 40.4 64.6 38.4 60 34.6 56.6 21.6 48.4 21.6 40.6 21.6 36.4 34 30 36.6 25 38.6 19.6 38.6 17.4 43 16 46 16.6 50 15.4 55L13 63.4l1.6.6L18 55c.4 5-1.4 9-2.6 13l.2 11-2.2 8.6L12 90h5l2.2-10 .6-10.6C22.2 63.6 26 61 29.4 58L27 72l-2 15-1.6 3h5l2.2-17 .8-13C40 61 50 60.6 57 58.6L54 75 48.6 87 47 90h5l6.4-13L62.6 62l3.8 9 2 11.6.4 7.4h5L72 82l-1-11.4C70.8 65 71.4 60 73.4 55.6 78.6 52.4 82 45.4 83.6 38.6 84.6 34 85 29 87.4 26.6c3 0 5.2-1.4 8-1.8 2.2-.4 3.2-3.4 2.1-5.3Z';
const BLANKET = 'M36.6 30C40 24 43.6 20.4 48.4 20.4 53.2 20.4 56.4 24 59.4 30L61.6 49C53 51.6 43 51.4 35 48.4Z';

/** Over the blanket: a chest, or a litter. */
const LOADS = {
  none: null,
  chest: <path d="M41 10h15l1.6 12H39.4Z" />,
  litter: (
    <>
      <path fill="var(--q-orange-line)" d="M36 22C36 8 42 3 48.4 2 55 3 61 8 61 22Z" />
      <path fill="var(--q-teal-fill)" d="M34.6 21h28v3.4h-28Z" />
    </>
  ),
};

interface Props {
  at: readonly [x: number, y: number];
  /** One is 90 units high. */
  scale: number;
  /** Of its blanket. */
  colour?: 'teal' | 'orange';
  load?: keyof typeof LOADS;
}

export function Camel({ at: [x, y], scale, colour = 'teal', load = 'none' }: Props) {
  return (
    <g fill="var(--q-neutral)" transform={`translate(${x} ${y}) scale(${scale}) translate(-45 -90)`}>
      <path d={BODY} />
      <path fill={`var(--q-${colour}-fill)`} d={BLANKET} />
      {LOADS[load]}
    </g>
  );
}
