import { Button, Group, Paper } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { type MapCircle, nearEnough, type Point } from '#components/map/places.ts'
import { hasId, type Zone } from '#contract/places/zones.ts'
import type { Preset } from '#contract/presets.ts'
import { DeleteZone } from '#forms/geozones/DeleteZone.tsx'
import { noId, sendsWords } from '#model/geozones/zoneWords.ts'
import { placeWords, viewIn, viewParts } from './address.ts'
import classes from './Places.module.css'
import { useGeozoneSearch, useViewSearch } from './useGeozoneSearch.ts'
import { usePlaceEdits } from './usePlaceEdits.ts'
import { usePlaceRights } from './usePlaceRights.ts'
import { ZoneCard } from './ZoneCard.tsx'
import { ZoneMap } from './ZoneMap.tsx'

interface ZoneStageProps {
  application: string
  circles: readonly MapCircle[]
  chosen: Zone | undefined
  picked: ReadonlySet<string>
  presets: Preset[] | undefined
  /** True while a click on the map draws a zone. */
  drawing: boolean
  onDrawing: (drawing: boolean) => void
  /** Where the map is to go. */
  target: Point | undefined
}

/** The map, and the card of the chosen zone: apart from the list, which a zone that is dragged must not draw again. */
export function ZoneStage(props: ZoneStageProps) {
  const { application, circles, chosen, picked, presets, drawing, onDrawing, target } = props
  const { search, put } = useGeozoneSearch()
  const looking = useViewSearch()
  const { toUpdate, toDelete } = usePlaceRights()
  const edits = usePlaceEdits(chosen)
  const card = useRef<HTMLElement>(null)
  const [opening] = useState(() => viewIn(looking))
  const [deleting, setDeleting] = useState(false)
  const unnamed = chosen && !hasId(chosen) ? noId : undefined
  const list = search.view === 'list'
  const choose = (zone: string | undefined) => {
    void edits.settle()
    void put({ zone }, false)
  }
  // an address that changes would leave an open form
  const look = useDebouncedCallback((view) => search.do === undefined && void put(viewParts(view)), 350)
  return (
    <div className={classes.stage}>
      {!list && (
        <ZoneMap
          label="Map of zones"
          circles={circles}
          view={opening}
          onView={look}
          chosen={chosen?.key}
          onChoose={choose}
          picked={picked}
          mode={drawing ? 'draw' : 'look'}
          editing={(unnamed ?? toUpdate) ? undefined : edits.place}
          onEdit={edits.change}
          onDrawn={(place) => {
            onDrawing(false)
            void put({ do: 'new', at: placeWords(place) }, false)
          }}
          target={target}
          cover={card}
        >
          {drawing && (
            <Paper component={Group} role="status" withBorder gap="xs" p={8} fz="sm">
              {(looking.zoom ?? 0) < nearEnough
                ? 'Zoom in, or press where the zone should be.'
                : 'Press at the center, drag outward, then release.'}
              <Button size="compact-sm" variant="default" onClick={() => onDrawing(false)}>
                Cancel
              </Button>
            </Paper>
          )}
        </ZoneMap>
      )}
      {chosen && edits.place && (list || !drawing) && (
        <>
          <ZoneCard
            key={chosen.key}
            ref={card}
            zone={chosen}
            place={edits.place}
            presets={presets}
            toUpdate={unnamed ?? toUpdate}
            toDelete={unnamed ?? toDelete}
            onPlace={(place) => edits.change(place, true)}
            onEdit={async () => {
              // the form opens on what the service has
              await edits.settle()
              void put({ do: 'edit' }, false)
            }}
            onDelete={() => setDeleting(true)}
            onClose={() => choose(undefined)}
          />
          {hasId(chosen) && (
            <DeleteZone
              application={application}
              zone={chosen}
              says={`It sends no more: ${sendsWords(chosen, presets)}`}
              opened={deleting}
              onClose={() => setDeleting(false)}
            />
          )}
        </>
      )}
    </div>
  )
}
