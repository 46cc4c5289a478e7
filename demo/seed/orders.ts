export type SeedOrderState = 'pending' | 'paid' | 'cancelled' | 'expired' | 'refunded';

/** An order that the demo shop starts with. */
export type SeedOrder = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly partSlug: string;
  readonly quantity: number;
  readonly state: SeedOrderState;
  /** Age when the shop is first started; pending ones are younger than the 24 hours of their hold. */
  readonly hoursAgo: number;
};

const buyer = {
  email: 'buyer@brushline.test',
  name: 'Casey Coil',
  phone: '+47 555 01 00',
  address: '1 Rotor Road, 0150 Oslo, Norway',
};

const works = {
  email: 'mette@nordrotor.test',
  name: 'Mette Solberg',
  phone: '+47 555 01 42',
  address: 'Nordrotor AS, Verftsgata 12, 7042 Trondheim, Norway',
};

const drones = {
  email: 'ravi@kitewing.test',
  name: 'Ravi Menon',
  phone: '+91 55501 00814',
  address: 'Kitewing Aero, 8 Peenya Industrial Area, Bengaluru 560058, India',
};

/** Demo orders, newest first: the demo customer's in every state, and those of two others. */
export const orders: readonly SeedOrder[] = [
  {
    ...buyer,
    partSlug: 'stator-core-42-08-12-slots',
    quantity: 250,
    state: 'pending',
    hoursAgo: 2,
  },
  { ...drones, partSlug: 'speed-controller-40a-6s', quantity: 60, state: 'pending', hoursAgo: 5 },
  { ...buyer, partSlug: 'winding-wire-045-5kg', quantity: 6, state: 'pending', hoursAgo: 19 },
  { ...works, partSlug: 'rotor-bell-42-14-poles', quantity: 120, state: 'paid', hoursAgo: 30 },
  { ...buyer, partSlug: 'bearing-608-2rs-c3', quantity: 2000, state: 'paid', hoursAgo: 50 },
  { ...buyer, partSlug: 'shaft-8-120-keyed', quantity: 80, state: 'cancelled', hoursAgo: 96 },
  { ...works, partSlug: 'hall-board-40-120', quantity: 150, state: 'paid', hoursAgo: 140 },
  { ...buyer, partSlug: 'connector-xt60-pair', quantity: 400, state: 'expired', hoursAgo: 190 },
  { ...drones, partSlug: 'propeller-mount-42-m6', quantity: 200, state: 'paid', hoursAgo: 260 },
  {
    ...buyer,
    partSlug: 'rotor-stack-64-8-poles-buried',
    quantity: 10,
    state: 'refunded',
    hoursAgo: 410,
  },
  { ...buyer, partSlug: 'rotor-bell-42-14-poles', quantity: 50, state: 'paid', hoursAgo: 620 },
];
