import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useMergedRef, useWindowEvent } from '@mantine/hooks'
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, IconMinus, IconPlus } from '@tabler/icons-react'
import { type Ref, useEffect, useRef } from 'react'
import { useUpdateZone } from '#api/changeZones.ts'
import { LinkButton, ReasonedButton, ReasonedIcon } from '#components/controls/Buttons.tsx'
import { CopyableCode } from '#components/controls/CopyableCode.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import { keyed, type Place } from '#components/map/places.ts'
import { rangeLimits } from '#contract/places/limits.ts'
import { hasId, type Zone } from '#contract/places/zones.ts'
import { formatCoordinates } from '#format/coordinates.ts'
import { errorText, exactCount } from '#format/format.ts'
import { formatSpan } from '#format/spans.ts'
import { formatHours, noId, zoneMessageLabel, zoneStatusLabel } from '#model/geozones/zoneDraft.ts'
import { historyEntry } from '#pages/-parts/historyEntry.ts'
import classes from './Places.module.css'
import { usePlaceRights, useZones } from './useZones.ts'

interface ZoneCardProps {
  ref?: Ref<HTMLElement>
  zone: Zone
  place: Place
  onPlace: (place: Place) => void
  onEdit: () => void
  onDelete: () => void
  onClose: () => void
}

const moves = [
  { key: 'ArrowUp', label: 'Move # 10 meters north', hint: '10 m north', Icon: IconArrowUp },
  { key: 'ArrowLeft', label: 'Move # 10 meters west', hint: '10 m west', Icon: IconArrowLeft },
  { key: 'ArrowRight', label: 'Move # 10 meters east', hint: '10 m east', Icon: IconArrowRight },
  { key: 'ArrowDown', label: 'Move # 10 meters south', hint: '10 m south', Icon: IconArrowDown },
]
const widths = [
  { key: '-', label: 'Decrease the radius of # by 10 meters', hint: '10 m smaller', Icon: IconMinus },
  { key: '+', label: 'Increase the radius of # by 10 meters', hint: '10 m larger', Icon: IconPlus },
]
const { least, most } = rangeLimits

export function ZoneCard(props: ZoneCardProps) {
  const { ref, zone, place, onPlace, onEdit, onDelete, onClose } = props
  const { application, presets } = useZones()
  const rights = usePlaceRights()
  const card = useRef<HTMLElement>(null)
  const refs = useMergedRef(card, ref ?? null)
  // on a small screen, it is below the map or above the list
  useEffect(() => {
    // its return value, a promise in newer browsers, isn’t a cleanup
    card.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const close = () => {
    if (card.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>('[aria-current] [data-row-link]')?.focus()
    onClose()
  }
  useWindowEvent('keydown', ({ key, target, defaultPrevented, isComposing }) => {
    // fields, menus, and dialogs handle the key themselves
    const own =
      'input:not([type=checkbox]), textarea, [aria-expanded=true], [role=menu], [role=dialog], [role=application]'
    if (key !== 'Escape' || defaultPrevented || isComposing) return
    if (target instanceof Element && !target.closest(own) && !document.querySelector('[role=dialog]')) close()
  })
  const unnamed = hasId(zone) ? undefined : noId
  const toUpdate = unnamed ?? rights.toUpdate
  const { mutateAsync, isPending } = useUpdateZone()
  const preset = presets?.find(({ code }) => code === zone.presetCode)
  // its own goes before that of its preset
  const campaign = zone.campaign || preset?.properties?.campaign
  const off = zone.status === 0
  const atLimit = place.range >= most ? '+' : place.range <= least ? '-' : undefined
  const limit =
    atLimit === '+' ? `The maximum radius is ${exactCount(most)} m` : `The minimum radius is ${exactCount(least)} m`
  const set = async (status: 0 | 1) => {
    if (!hasId(zone)) return
    try {
      await mutateAsync({ geoZoneId: zone.id, status })
      void notify(`Geozone ${zone.name} ${status === 1 ? 'enabled' : 'disabled'}`, {
        about: zone.key,
        undo: () => void set(status === 1 ? 0 : 1),
      })
    } catch (reason) {
      void notify(`Couldn’t change ${zone.name}. ${errorText(reason)}`)
    }
  }
  const steps = (buttons: typeof moves) => (
    <Group gap={0} wrap="nowrap">
      {buttons.map(({ key, label, hint, Icon }) => (
        <ReasonedIcon
          key={key}
          size={28}
          label={label.replace('#', () => zone.name)}
          hint={`${hint} (with Shift, 100 m)`}
          reason={toUpdate ?? (key === atLimit ? limit : undefined)}
          onClick={({ shiftKey }) => onPlace(keyed(place, key, shiftKey, rangeLimits) ?? place)}
        >
          <Icon size={15} stroke={1.8} aria-hidden />
        </ReasonedIcon>
      ))}
    </Group>
  )
  return (
    <Paper
      component="section"
      ref={refs}
      withBorder
      px={14}
      py={12}
      className={classes.card}
      aria-label={`Selected geozone: ${zone.name}`}
    >
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {zone.name}
        </Text>
        <CloseButton aria-label={`Deselect ${zone.name}`} onClick={close} />
      </Group>
      <DimmedText>
        {zoneStatusLabel(zone)} · {zone.cluster ? `cluster ${zone.cluster.name}` : 'no cluster'} · cooldown{' '}
        {formatSpan(zone.cooldown)}
      </DimmedText>
      <Text size="sm" lineClamp={3} title={zoneMessageLabel(zone, presets)}>
        {zoneMessageLabel(zone, presets)}
      </Text>
      <DimmedText>{formatHours(zone).join(' · ')}</DimmedText>
      <div>
        <CopyableCode code={formatCoordinates(place)} what="coordinates" />
      </div>
      {rights.toUpdate === undefined && (
        <Group justify="space-between" fz="sm" c="dimmed">
          Move
          {steps(moves)}
        </Group>
      )}
      <Group justify="space-between" fz="sm" c="dimmed">
        <span role="status">
          Radius {exactCount(place.range)} m{atLimit && (atLimit === '+' ? ', maximum' : ', minimum')}
        </span>
        {rights.toUpdate === undefined && steps(widths)}
      </Group>
      <Group gap="xs" pt={4}>
        {rights.toUpdate === undefined && (
          <>
            <ReasonedButton variant="default" size="xs" reason={unnamed ?? rights.toDelete} onClick={onDelete}>
              Delete
            </ReasonedButton>
            <ReasonedButton
              variant="default"
              size="xs"
              loading={isPending}
              reason={unnamed}
              onClick={() => void set(off ? 1 : 0)}
            >
              {off ? 'Enable' : 'Disable'}
            </ReasonedButton>
          </>
        )}
        {typeof campaign === 'string' && campaign !== '' && (
          <LinkButton
            size="xs"
            variant="default"
            to="/applications/$application/statistics/campaigns"
            params={{ application }}
            search={{ campaigns: campaign, range: '90d' }}
          >
            Campaign statistics
          </LinkButton>
        )}
        {zone.id !== undefined && (
          <LinkButton size="xs" variant="default" {...historyEntry(`geozone:${zone.id}`, zone.name).link}>
            History
          </LinkButton>
        )}
        <Button size="xs" variant="default" onClick={onEdit}>
          {toUpdate ? 'View' : 'Edit'}
        </Button>
      </Group>
      {rights.toUpdate && <DimmedText size="xs">{rights.toUpdate}</DimmedText>}
    </Paper>
  )
}
