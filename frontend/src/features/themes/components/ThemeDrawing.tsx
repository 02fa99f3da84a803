/** A page in small, drawn in the colours of a theme; decoration, the name stands beside it. */
import { Box } from '@mantine/core';
import type { Colours } from '@/api/types';

export function ThemeDrawing({ colours }: { colours: Colours }) {
  return (
    <Box component="svg" display="block" w="100%" viewBox="0 0 160 100" aria-hidden>
      <rect width="160" height="100" fill={colours.background} />
      <rect width="160" height="42" fill={colours.primary} />
      <rect x="12" y="12" width="20" height="20" rx="5" fill={colours.surface} />
      <rect x="40" y="15" width="62" height="6" rx="3" fill={colours.on_primary} />
      <rect x="40" y="25" width="38" height="4" rx="2" fill={colours.on_primary} opacity="0.75" />
      {[12, 84].map((x) => (
        <g key={x}>
          <rect x={x} y="52" width="64" height="36" rx="6" fill={colours.surface} />
          <circle cx={x + 13} cy="65" r="5" fill={colours.secondary} />
          <rect x={x + 24} y="62" width="32" height="5" rx="2.5" fill={colours.text} />
          <rect x={x + 8} y="76" width="46" height="4" rx="2" fill={colours.muted} />
        </g>
      ))}
    </Box>
  );
}
