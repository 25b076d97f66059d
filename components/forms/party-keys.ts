/** The texts of `PartyFields`, of the noun `parties`. */
export const partyKeys = [
  'identityType',
  'number',
  'name',
  'address',
  'lookUp',
  'lookingUp',
  'lookUpOf',
] as const

/** The texts of `UbigeoField`, of the noun `places`. */
export const ubigeoKeys = ['district', 'hint', 'choose', 'chooseHint', 'chooseFirst'] as const
