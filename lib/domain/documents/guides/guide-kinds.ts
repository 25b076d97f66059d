/** Kinds of dispatch guide: carrier, or sender by registered carrier or with an own vehicle. */
export const guideKinds = ['sender-own', 'sender-public', 'carrier'] as const
export type GuideKind = (typeof guideKinds)[number]

export function isGuideKind(value: unknown): value is GuideKind {
  return (guideKinds as readonly unknown[]).includes(value)
}

export function guideTypeOf(kind: GuideKind): '31' | '09' {
  return kind === 'carrier' ? '31' : '09'
}

/** Form fields that hold a district. */
export function placeFields(kind: GuideKind): string[] {
  const stops = ['issuer.ubigeo', 'origin.ubigeo', 'destination.ubigeo']
  return kind === 'carrier' ? stops : [...stops, 'recipientUbigeo']
}

/** Whether the guide names driver and vehicle; otherwise it names a carrier. */
export function hasDriver(kind: GuideKind): boolean {
  return kind !== 'sender-public'
}
