import { Button, CloseButton } from '@mantine/core'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import type { Ref } from 'react'
import { hasId, useUpdateZone, type Zone } from '#api/geozones.ts'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { ReasonedIcon } from '#components/controls/ReasonedIcon.tsx'
import { notify } from '#components/feedback/notify.ts'
import { keyed, type Place } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import { coordinateWords } from '#format/coordinates.ts'
import { exactCount } from '#format/counts.ts'
import { spanWords } from '#format/spans.ts'
import classes from './ZoneCard.module.css'
import { hoursWords, sendsWords, statusWords } from './zoneWords.ts'

interface ZoneCardProps {
  ref?: Ref<HTMLElement>
  zone: Zone
  /** Where it is as it is being moved. */
  place: Place
  presets: readonly { code: string; name: string }[] | undefined
  /** Why it cannot be changed, and why not deleted. */
  toUpdate: string | undefined
  toDelete: string | undefined
  onPlace: (place: Place) => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

const steps = [
  ['ArrowUp', 'north', IconArrowUp],
  ['ArrowLeft', 'west', IconArrowLeft],
  ['ArrowRight', 'east', IconArrowRight],
  ['ArrowDown', 'south', IconArrowDown],
] as const

/** The chosen zone: what it is, and buttons for all that can be done to it on the map. */
export function ZoneCard(props: ZoneCardProps) {
  const { ref, zone, place, presets, toUpdate, toDelete, onPlace, onEdit, onDelete, onClose } = props
  const { mutateAsync, isPending } = useUpdateZone()
  const off = zone.status === 0
  const step = (key: string, large = false) => {
    const next = keyed(place, key, large, rangeLimits)
    if (next) onPlace(next)
  }
  const set = async (status: 0 | 1) => {
    if (!hasId(zone)) return
    try {
      await mutateAsync({ geoZoneId: zone.id, status })
      void notify(`${zone.name} is ${status === 1 ? 'active' : 'off'}`, {
        about: zone.key,
        undo: () => void set(status === 1 ? 0 : 1),
      })
    } catch (reason) {
      void notify(`${zone.name} could not be changed. ${reason instanceof Error ? reason.message : String(reason)}`)
    }
  }
  return (
    <section ref={ref} className={classes.card} aria-label={`Chosen zone: ${zone.name}`}>
      <div className={classes.head}>
        <h2 className={classes.name}>{zone.name}</h2>
        <CloseButton aria-label={`Let go of ${zone.name}`} onClick={onClose} />
      </div>
      <p className={classes.line}>
        {statusWords(zone)} · {zone.cluster ? `cluster ${zone.cluster.name}` : 'no cluster'} · cooldown{' '}
        {spanWords(zone.cooldown)}
      </p>
      <p className={classes.says} title={sendsWords(zone, presets)}>
        {sendsWords(zone, presets)}
      </p>
      <p className={classes.line}>{hoursWords(zone).join(' · ')}</p>
      <div className={classes.place}>
        <CopyableCode code={coordinateWords(place)} what="coordinates" />
      </div>
      <div className={classes.place}>
        <span className={classes.range}>Move</span>
        <span className={classes.steps}>
          {steps.map(([key, where, Arrow]) => (
            <ReasonedIcon
              key={key}
              size={28}
              label={`Move ${zone.name} 10 meters ${where}`}
              hint={`10 m ${where}, with Shift 100`}
              reason={toUpdate}
              onClick={(event) => step(key, event.shiftKey)}
            >
              <Arrow size={15} stroke={1.8} aria-hidden />
            </ReasonedIcon>
          ))}
        </span>
      </div>
      <div className={classes.place}>
        <span role="status" className={classes.range}>
          Range {exactCount(place.range)} m
          {place.range >= rangeLimits.most ? ', the most' : place.range <= rangeLimits.least ? ', the least' : ''}
        </span>
        <span className={classes.steps}>
          <ReasonedIcon
            size={28}
            label={`Narrow ${zone.name} by 10 meters`}
            hint="10 m narrower, with Shift 100"
            reason={
              toUpdate ??
              (place.range <= rangeLimits.least ? `A range is at least ${exactCount(rangeLimits.least)} m` : undefined)
            }
            onClick={(event) => step('-', event.shiftKey)}
          >
            <IconMinus size={15} stroke={1.8} aria-hidden />
          </ReasonedIcon>
          <ReasonedIcon
            size={28}
            label={`Widen ${zone.name} by 10 meters`}
            hint="10 m wider, with Shift 100"
            reason={
              toUpdate ??
              (place.range >= rangeLimits.most ? `A range is at most ${exactCount(rangeLimits.most)} m` : undefined)
            }
            onClick={(event) => step('+', event.shiftKey)}
          >
            <IconPlus size={15} stroke={1.8} aria-hidden />
          </ReasonedIcon>
        </span>
      </div>
      <div className={classes.buttons}>
        <ReasonedButton variant="default" size="xs" reason={toDelete} onClick={onDelete}>
          Delete…
        </ReasonedButton>
        <ReasonedButton
          variant="default"
          size="xs"
          loading={isPending}
          reason={toUpdate}
          onClick={() => void set(off ? 1 : 0)}
        >
          {off ? 'Enable' : 'Disable'}
        </ReasonedButton>
        <Button size="xs" variant="default" onClick={onEdit}>
          {toUpdate ? 'Look at it' : 'Edit…'}
        </Button>
      </div>
    </section>
  )
}
