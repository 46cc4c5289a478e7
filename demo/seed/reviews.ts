/** A customer's review in the demo shop. */
export type SeedReview = {
  readonly name: string;
  /** 60 to 300 characters. */
  readonly review: string;
  readonly rating: 3 | 4 | 5;
  readonly daysAgo: number;
};

/** Reviews, newest first. */
export const reviews: readonly SeedReview[] = [
  {
    name: 'Mette Solberg',
    review:
      'Third batch of 42-08 cores this year, 500 pieces. Phase resistance stayed within 1.5% across the lot and not one failed our hipot test. We have stopped measuring every piece on arrival.',
    rating: 5,
    daysAgo: 4,
  },
  {
    name: 'Ravi Menon',
    review:
      'The 40 A controllers run cool at 32 A in our agricultural drones. Eight of 400 arrived with a bent capacitor; replacements were with us in nine days, no discussion.',
    rating: 4,
    daysAgo: 11,
  },
  {
    name: 'Hannah Weiss',
    review:
      'Balancing to G2.5 means what it says: we took the bells straight from the tray to the line and dropped our own balancing step. Saves us 40 seconds a motor.',
    rating: 5,
    daysAgo: 18,
  },
  {
    name: 'Tomás Herrera',
    review:
      'Good 608 bearings at a fair price. The tubes of 50 are practical at the press, but the grease is a touch heavy for our low-current fans. A light-grease option would get the fifth star.',
    rating: 4,
    daysAgo: 27,
  },
  {
    name: 'Priya Nair',
    review:
      'Arc magnets came sorted by polarity as promised. Plating is even and the arc radius checks out on the comparator. Loss on assembly fell from 3% to under 1%.',
    rating: 5,
    daysAgo: 35,
  },
  {
    name: 'Jonas Lindqvist',
    review:
      'Shafts are straight and the h5 grind is real. Delivery took three weeks instead of the two we had planned with, and we had to ask for the inspection sheet.',
    rating: 3,
    daysAgo: 46,
  },
  {
    name: 'Grace Okafor',
    review:
      'We teach motor winding to apprentices. The 5 kg spools have run without a single break on the machine, and the enamel takes a tight bend without cracking.',
    rating: 5,
    daysAgo: 58,
  },
  {
    name: 'Daniel Cho',
    review:
      'Bare 36-slot cores for our gimbal line. The powder coat is thick enough to wind without liners. Two corners in 200 needed a touch with a file, hence four stars.',
    rating: 4,
    daysAgo: 73,
  },
  {
    name: 'Elif Kaya',
    review:
      'Minimum orders that a small works can live with. I bought two bearing pullers and 100 adapters; the drawings on the site matched the parts to the tenth.',
    rating: 5,
    daysAgo: 90,
  },
  {
    name: 'Marc Dubois',
    review:
      'XT60 pairs are the genuine fit, springs are firm even after a hundred matings. They came loose in one large bag, though, so allow half an hour for sorting.',
    rating: 3,
    daysAgo: 104,
  },
  {
    name: 'Ingrid Halvorsen',
    review:
      'Hybrid 688s cured the fluting we had with inverter drives. They cost more than steel, but we have had no returns since May. The order page shows stock that is really there.',
    rating: 5,
    daysAgo: 131,
  },
  {
    name: 'Samuel Adeyemi',
    review:
      'The KV meter agrees with our dynamometer within half a percent and survives the shop floor. The manual could say more about setting the number of pole pairs.',
    rating: 4,
    daysAgo: 160,
  },
];
