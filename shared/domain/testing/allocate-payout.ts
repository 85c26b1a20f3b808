interface OwnerShares {
  QMN: number;
  WB: number;
}

/**
 * Splits the payout of one site, day and region between the ad owners by their ad views: QMN's part
 * rounded down, WB the rest; half each if neither has views. In micro-euros; the two add up.
 */
export function allocatePayout(payoutMicros: number, views: OwnerShares): OwnerShares {
  const both = views.QMN + views.WB;
  // BigInt: payout × views may exceed what a double holds exactly.
  const QMN =
    both === 0
      ? Math.floor(payoutMicros / 2)
      : Number((BigInt(payoutMicros) * BigInt(views.QMN)) / BigInt(both));
  return { QMN, WB: payoutMicros - QMN };
}
