/** What kind of machine a session runs on, read from its name such as `Chrome · Windows`. */
import {
  IconDeviceDesktop,
  IconDeviceImac,
  IconDeviceLaptop,
  IconDeviceMobile,
  IconDeviceTablet,
} from '@tabler/icons-react';

const ICONS = [
  { system: /iPad/, icon: IconDeviceTablet },
  { system: /iPhone|Android/, icon: IconDeviceMobile },
  { system: /macOS/, icon: IconDeviceImac },
  { system: /Windows|ChromeOS|Linux/, icon: IconDeviceLaptop },
] as const;

export const deviceIcon = (browser: string) =>
  ICONS.find(({ system }) => system.test(browser))?.icon ?? IconDeviceDesktop;

/** How many rows are shown before somebody asks for all of them. */
export const SHOWN_FIRST = 6;
