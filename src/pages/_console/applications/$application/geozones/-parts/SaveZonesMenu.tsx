import { Menu } from '@mantine/core'
import type { Zone } from '#api/geozones.ts'
import type { MenuBodyProps } from '#components/controls/LazyMenu.tsx'
import { OpenedMenu } from '#components/controls/OpenedMenu.tsx'
import { saveFile } from '#components/table/csv.ts'
import { zonesCsv, zonesGeoJson } from './zoneFiles.ts'

/** The kinds of file there are. */
export default function SaveZonesMenu({ target, zones }: { zones: readonly Zone[] } & MenuBodyProps) {
  return (
    <OpenedMenu target={target} position="bottom-start" width={260} withinPortal>
      <Menu.Item onClick={() => saveFile('zones.csv', zonesCsv(zones))}>CSV, for spreadsheets and import</Menu.Item>
      <Menu.Item onClick={() => saveFile('zones.geojson', zonesGeoJson(zones), 'application/geo+json')}>
        GeoJSON, for maps and import
      </Menu.Item>
    </OpenedMenu>
  )
}
