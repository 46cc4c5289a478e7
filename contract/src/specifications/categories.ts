/** The categories of parts. The id is stored and used in addresses; the names are shown. */
export const categories = {
  stator: { one: 'Stator', many: 'Stators', prefix: 'STA' },
  rotor: { one: 'Rotor', many: 'Rotors', prefix: 'ROT' },
  bearing: { one: 'Bearing', many: 'Bearings', prefix: 'BRG' },
  shaft: { one: 'Shaft', many: 'Shafts', prefix: 'SHA' },
  magnet: { one: 'Magnet', many: 'Magnets', prefix: 'MAG' },
  winding: { one: 'Winding', many: 'Windings', prefix: 'WND' },
  housing: { one: 'Housing', many: 'Housings', prefix: 'HSG' },
  sensor: { one: 'Sensor', many: 'Sensors', prefix: 'SEN' },
  controller: { one: 'Controller', many: 'Controllers', prefix: 'ESC' },
  connector: { one: 'Connector', many: 'Connectors', prefix: 'CON' },
  propeller: { one: 'Propeller drive', many: 'Propeller drives', prefix: 'PRP' },
  tool: { one: 'Tool', many: 'Tools', prefix: 'TOL' },
} as const;

export type Category = keyof typeof categories;

export const categoryIds = Object.keys(categories) as Category[]; // its own keys
