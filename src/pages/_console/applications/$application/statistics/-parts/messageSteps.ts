import type { FunnelStep } from '#charts/Funnel.tsx'

interface Counts {
  sent: number | undefined
  delivered: number | undefined
  opened: number | undefined
  /** How often people did something afterward. */
  conversions?: number | undefined
  /** Percent of what was sent, as text. */
  conversion?: string | undefined
  revenue?: number | undefined
}

const parts = [
  ['sent', 'Sent'],
  ['delivered', 'Delivered'],
  ['opened', 'Opened'],
] as const

/** The way of messages as a funnel, to what people did afterward and what it brought in; what is not known is left out. */
export const messageSteps = ({ conversions, conversion, revenue, ...counts }: Counts): FunnelStep[] => [
  ...parts.flatMap(([id, label]) => (counts[id] === undefined ? [] : [{ id, label, count: counts[id] }])),
  ...(conversions === undefined
    ? []
    : [
        {
          id: 'conversions',
          label: 'Conversions',
          count: conversions,
          unit: ['time', 'times'] as const,
          part: conversion === undefined ? undefined : `${conversion.replace(/%$/, '')}% of what was sent`,
          revenue,
        },
      ]),
]
